import { Alert, List } from '@mantine/core';
import type { Refusal } from './useServerErrors';

/** Message of a refused form, with the messages about none of its inputs. */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <Alert color="red" role="alert" title={refusal.message}>
      {refusal.details.length > 0 && (
        <List size="sm">
          {refusal.details.map((detail) => (
            <List.Item key={detail}>{detail}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
