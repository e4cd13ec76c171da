import { LARGEST_PHOTO } from './photo';

/** Longest side in pixels and JPEG quality, tried in this order until the photo is small enough; text stays readable. */
const STEPS = [
  [2000, 0.85],
  [1600, 0.8],
  [1280, 0.7],
  [1024, 0.6],
] as const;

async function asJpeg(picture: ImageBitmap, longest: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('The browser cannot encode JPEG.');
  return blob;
}

/** Longest side of a photo that is left as it is. */
const LONGEST = 2000;

/**
 * Returns a photo that the server accepts, made of the chosen file: HEIC and other formats that the browser decodes become
 * JPEG, large ones smaller. The original stays where it is smaller, or where the browser cannot convert it.
 */
export async function fitPhoto(file: File): Promise<File> {
  const isAccepted = file.type === 'image/png' || file.type === 'image/jpeg';
  try {
    if (isAccepted && file.size <= LARGEST_PHOTO && (await longestSide(file)) <= LONGEST) return file;
    const smaller = await shrinkPhoto(file);
    return isAccepted && smaller.size >= file.size ? file : smaller;
  } catch {
    return file;
  }
}

async function longestSide(file: File): Promise<number> {
  const picture = await createImageBitmap(file);
  const longest = Math.max(picture.width, picture.height);
  picture.close();
  return longest;
}

/** Converts a photo in the browser to an upright JPEG that the server accepts. Throws if none is small enough. */
async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const [longest, quality] of STEPS) {
      const blob = await asJpeg(picture, longest, quality);
      if (blob.size <= LARGEST_PHOTO)
        return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
    }
  } finally {
    picture.close();
  }
  throw new Error('The picture stays too large.');
}
