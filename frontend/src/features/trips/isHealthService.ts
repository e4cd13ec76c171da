/** Returns true for a health-service kind, which has 'Pelayanan' in its name (contract T3). */
export const isHealthService = (kind: { jenis: string } | undefined) => kind?.jenis.includes('Pelayanan') ?? false;
