import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { topicOf } from '../../features/help/topicPages';
import { useHint } from '../../shared/ui/useHint';

/** Question mark of a page: its topic of the help. */
export function HelpLink({ path }: { path: string }) {
  const topic = topicOf(path);
  const hint = useHint('Panduan halaman ini');
  return (
    <>
      <ActionIcon
        {...hint.props}
        className="bar-icon"
        variant="transparent"
        size="lg"
        aria-label="Panduan halaman ini"
        renderRoot={(props) => <Link to="/panduan" hash={topic ?? undefined} {...props} />}
      >
        <IconHelp size={18} aria-hidden />
      </ActionIcon>
      {hint.tip}
    </>
  );
}
