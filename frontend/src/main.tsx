import './mantine.css';
import './app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { superviseSession } from './api/account';
import { queries, router } from './routes/router';
import { keepFocusOfBusyButtons } from './shared/ui/keepFocus';
import { theme, themeVariables } from './theme';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root element.');

superviseSession();
keepFocusOfBusyButtons();

createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
