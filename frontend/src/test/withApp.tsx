import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/queryClient';

/** Renders a feature with the providers of main.tsx. */
export const renderInApp = (feature: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <ModalsProvider>
          <Notifications />
          {feature}
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
