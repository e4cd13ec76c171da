import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProofFlight } from '../../api/generated';
import { shortDate } from '../format';

/** Airport with its city, where the server's table has it. */
const airport = (code: string, city: string | null | undefined) => (city ? `${city} (${code})` : code);

/** 'GA 602 Palu (PLW) – Makassar (UPG), 8 Des 2026'. */
const flightText = ({ maskapai, nomor, dari, ke, kotaDari, kotaKe, tanggal }: ProofFlight) =>
  `${maskapai} ${nomor} ${airport(dari, kotaDari)} – ${airport(ke, kotaKe)}, ${shortDate(tanggal)}`;

type Props = { flights: ProofFlight[]; children?: ReactNode };

/** Flights of a boarding pass as its code says, a line each; `children` say how far that is known. */
export function Flights({ flights, children = 'menurut pengunggah' }: Props) {
  const [first] = flights;
  if (!first) return null;
  return (
    <Text size="xs" component="div" className="written">
      {flights.map((flight) => (
        <div key={`${flight.dari} ${flight.ke} ${flight.tanggal}`}>{flightText(flight)}</div>
      ))}
      <div>
        {`${first.nama}, PNR ${first.pnr} · `}
        <span className="cell-about">{children}</span>
      </div>
    </Text>
  );
}
