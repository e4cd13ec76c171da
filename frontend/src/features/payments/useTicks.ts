import { useEffect, useState } from 'react';
import type { DeskReceipt } from './deskReceipt';

type Row = DeskReceipt & { id: number };

/** Ticked rows, while a desk is shown. */
let kept: Row[] = [];
let desks = 0;

/** Ticked rows of the paying desk: they stay while a person or package is opened and closed, which have addresses of their own. */
export function useTicks(): [Row[], (rows: Row[]) => void] {
  const [rows, setRows] = useState(kept);
  useEffect(() => {
    desks += 1;
    return () => {
      desks -= 1;
      // The desk of the next address is there in the same rendering; another page has none.
      setTimeout(() => {
        if (desks === 0) kept = [];
      });
    };
  }, []);
  const choose = (next: Row[]) => {
    kept = next;
    setRows(next);
  };
  return [rows, choose];
}
