import { Button, Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { renderInApp } from '../../test/withApp';
import { keepFocusOfBusyButtons } from './keepFocus';

const user = userEvent.setup({ delay: null });

beforeAll(keepFocusOfBusyButtons);

/** A thing with a state, whose button goes with it; `asks` opens a dialog first. */
function Thing({ asks = false, inList = false }: { asks?: boolean; inList?: boolean }) {
  const [isDone, setDone] = useState(false);
  const [asking, setAsking] = useState(false);
  const act = !isDone && (
    <Button variant="default" onClick={() => (asks ? setAsking(true) : setDone(true))}>
      Ajukan
    </Button>
  );
  return (
    <main>
      <h1>Kuitansi</h1>
      {inList ? <ul>{act && <li>{act}</li>}</ul> : act}
      <Button variant="default">Lain</Button>
      {isDone && <Button>Cetak</Button>}
      <Modal opened={asking} onClose={() => setAsking(false)} title="Ajukan?">
        <Button
          onClick={() => {
            setAsking(false);
            setDone(true);
          }}
        >
          Ya
        </Button>
      </Modal>
    </main>
  );
}

it('goes from a button that goes with its state to the next act', async () => {
  renderInApp(<Thing />);
  await user.click(screen.getByRole('button', { name: 'Ajukan' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cetak' })).toHaveFocus());
});

it('goes there too after the dialog that asked', async () => {
  renderInApp(<Thing asks />);
  await user.click(screen.getByRole('button', { name: 'Ajukan' }));
  await user.click(await screen.findByRole('button', { name: 'Ya' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cetak' })).toHaveFocus());
});

it('leaves a user where they went meanwhile, and is not moved by a row that goes', async () => {
  const { unmount } = renderInApp(<Thing />);
  await user.click(screen.getByRole('button', { name: 'Ajukan' }));
  screen.getByRole('button', { name: 'Lain' }).focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByRole('button', { name: 'Lain' })).toHaveFocus();
  unmount();
  renderInApp(<Thing inList />);
  await user.click(screen.getByRole('button', { name: 'Ajukan' }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.body).toHaveFocus();
});
