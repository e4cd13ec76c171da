import { useEffect, useState } from 'react';

/** Thumbnail of a chosen file. */
export function PhotoPreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address ? <img src={address} alt="" width={56} height={56} className="photo-preview" /> : null;
}
