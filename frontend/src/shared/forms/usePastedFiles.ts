import { useEffect, useEffectEvent } from 'react';

/** Takes files that are pasted anywhere on the page while it is enabled. */
export function usePastedFiles(onFiles: (files: File[]) => void, isEnabled: () => boolean = () => true) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !isEnabled()) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
