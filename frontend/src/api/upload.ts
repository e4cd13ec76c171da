import { useState } from 'react';
import { sendCall } from './client';

/** `fetch` by XMLHttpRequest, which tells the share of the body that was sent. */
async function sendWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.arrayBuffer();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    request.headers.forEach((value, name) => {
      call.setRequestHeader(name, value);
    });
    call.responseType = 'arraybuffer';
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => {
      const lines = call
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/);
      const headers = lines.filter(Boolean).map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      });
      resolve(new Response(call.response, { status: call.status, statusText: call.statusText, headers }));
    };
    call.onerror = () => reject(new TypeError('The upload was cut off.'));
    call.send(body);
  });
}

/** Upload of a photo: spread `options` into the variables of its mutation, show `share` (0 to 1; null while idle). */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const upload = async (input: RequestInfo | URL, init?: RequestInit) => {
    setShare(0);
    try {
      return await sendCall(new Request(input, init), (request) => sendWithProgress(request, setShare));
    } finally {
      setShare(null);
    }
  };
  return { share, options: { fetch: upload as typeof fetch } };
}
