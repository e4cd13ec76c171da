import { WORDS } from '../words';

/** Row of a table without rows. */
export function NoDataRow({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="unavailable" style={{ textAlign: 'center' }}>
        {WORDS.noData}
      </td>
    </tr>
  );
}
