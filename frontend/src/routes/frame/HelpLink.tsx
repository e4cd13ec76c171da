import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { topicOf } from '../../features/help/topicPages';

/** Question mark of a page: its topic of the help. */
export function HelpLink({ path }: { path: string }) {
  const topic = topicOf(path);
  return (
    <Tooltip label="Panduan halaman ini">
      <ActionIcon
        className="bar-icon"
        variant="transparent"
        size="lg"
        aria-label="Panduan halaman ini"
        renderRoot={(props) => <Link to="/panduan" hash={topic ?? undefined} {...props} />}
      >
        <IconHelp size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
