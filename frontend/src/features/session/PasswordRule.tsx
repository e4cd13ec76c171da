import '@mantine/core/styles/ThemeIcon.css';
import { List, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { PASSWORD_RULE } from './passwordRule';

/** Checklist of the password rule, updated while the user types. */
export function PasswordRule({ password }: { password: string }) {
  return (
    <List spacing={2} size="sm" center aria-label="Syarat kata sandi">
      {PASSWORD_RULE.map(({ label, holds }) => {
        const kept = holds(password);
        return (
          <List.Item
            key={label}
            icon={
              <ThemeIcon size={18} radius="xl" variant={kept ? 'filled' : 'light'} color={kept ? 'teal' : 'gray'}>
                {kept ? <IconCheck size={12} aria-hidden /> : <IconPoint size={12} aria-hidden />}
              </ThemeIcon>
            }
          >
            <Text span size="sm" c={kept ? undefined : 'dimmed'}>
              {label}
            </Text>
            <span className="only-read-out">{kept ? ' terpenuhi' : ' belum terpenuhi'}</span>
          </List.Item>
        );
      })}
    </List>
  );
}
