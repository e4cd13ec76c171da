import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/queryClient';

/** Renders a feature with the providers of main.tsx; returns the query client as `queries`. */
export function renderInApp(feature: ReactNode) {
  const queries = createQueryClient();
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Notifications />
        {feature}
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, queries };
}
