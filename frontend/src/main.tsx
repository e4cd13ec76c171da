import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import 'mantine-datatable/styles.css';
import './app.css';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'dayjs/locale/id';
import { checkStoredSession } from './api/account';
import { createQueryClient } from './api/queryClient';
import { router } from './routes/router';
import { theme } from './theme';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root element.');

void checkStoredSession();

createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme="light">
      <DatesProvider settings={{ locale: 'id', firstDayOfWeek: 1 }}>
        <QueryClientProvider client={createQueryClient()}>
          <ModalsProvider>
            {/* Away from the Submit button and the row actions: a pointer resting on a toast keeps it open. */}
            <Notifications position="bottom-left" pauseResetOnHover="notification" />
            <RouterProvider router={router} />
          </ModalsProvider>
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  </StrictMode>,
);
