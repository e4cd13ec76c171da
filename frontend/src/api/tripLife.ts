/** States of a trip (`keadaan`). */
export type TripState = 'diajukan' | 'ditugaskan' | 'selesai' | 'batal';

/** Documents of a trip that are printed again (P3). */
export type TripLetter = 'nota-dinas' | 'surat-tugas' | 'laporan';
