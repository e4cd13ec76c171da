import { fileKind, PDF_TYPE } from '../proofs/fileKind';
import { orientationOf } from '../proofs/orientation';
import { upright } from '../proofs/upright';
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

/** A picture that can't be taken, with the way out for people. */
export class UnreadablePicture extends Error {}

/**
 * Returns a photo that the server accepts, made of the chosen file: HEIC, TIFF and other formats become JPEG, large ones
 * smaller. The original stays where it is smaller, or where the browser cannot convert it. Throws `UnreadablePicture` for HEIC and
 * TIFF that can't be decoded.
 */
export async function fitPhoto(file: File): Promise<File> {
  const kind = await fileKind(file);
  const isAccepted = kind === 'png' || kind === 'jpeg';
  const own = isAccepted ? named(file, `image/${kind}`) : file;
  try {
    if (isAccepted && file.size <= LARGEST_PHOTO && (await longestSide(file)) <= LONGEST) return own;
    const smaller = await shrinkPhoto(file);
    return isAccepted && smaller.size >= file.size ? own : smaller;
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error;
    return own;
  }
}

/** Returns a proof that the server accepts: a PDF as it is, a photo as [`fitPhoto`] makes it. */
export async function fitProof(file: File): Promise<File> {
  return (await fileKind(file)) === 'pdf' ? named(file, PDF_TYPE) : fitPhoto(file);
}

/** The file under the type that its content has, whatever its name says. */
const named = (file: File, type: string) => (file.type === type ? file : new File([file], file.name, { type }));

async function longestSide(file: File): Promise<number> {
  const picture = await createImageBitmap(file);
  const longest = Math.max(picture.width, picture.height);
  picture.close();
  return longest;
}

/** Decodes a picture, upright: by the browser, else by a decoder that is loaded then. */
async function decoded(file: File): Promise<ImageBitmap> {
  const kind = await fileKind(file);
  // Browsers that know HEIC show a missing part in grey; the decoder of ours tells it.
  if (kind === 'heic') return decodedByOurs(file, kind);
  try {
    const orientation = orientationOf(new Uint8Array(await file.arrayBuffer()));
    if (orientation > 1) return await turned(await createImageBitmap(file, { imageOrientation: 'none' }), orientation);
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (kind === 'tiff') return decodedByOurs(file, kind);
    throw error;
  }
}

async function decodedByOurs(file: File, kind: 'heic' | 'tiff'): Promise<ImageBitmap> {
  const { decodePicture } = await import('../proofs/decodePicture');
  return decodePicture(file, kind);
}

/** Turns a picture as an EXIF orientation says. */
async function turned(picture: ImageBitmap, orientation: number): Promise<ImageBitmap> {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.drawImage(picture, 0, 0);
  const { data, width, height } = upright(context.getImageData(0, 0, picture.width, picture.height), orientation);
  picture.close();
  return createImageBitmap(new ImageData(data, width, height));
}

/** Converts a photo in the browser to an upright JPEG that the server accepts. Throws if none is small enough. */
async function shrinkPhoto(file: File): Promise<File> {
  const picture = await decoded(file);
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
