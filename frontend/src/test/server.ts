import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** Mock server of the unit tests; each test adds its handlers. Reference data that any form may load is there. */
export const server = setupServer(
  http.get('*/api/kemampuan', () => HttpResponse.json({ pdf: true })),
  http.get('*/api/hari-libur', () => HttpResponse.json({ result: [] })),
  http.get('*/api/perjalanan/get/all-perjalanan', () => HttpResponse.json({ result: [] })),
  http.get('*/api/provinsi', () =>
    HttpResponse.json({
      result: [{ id: 11, kode: '31', nama: 'DKI Jakarta' }],
      tingkatan: [{ id: 3, nama: 'Tingkat 3' }],
    }),
  ),
);
