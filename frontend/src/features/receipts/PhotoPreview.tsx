import { useEffect, useState } from 'react';

/** The chosen picture, before it is sent. */
export function PhotoPreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? <img src={address} alt="" width={56} height={56} className="photo-preview" /> : null;
}
