import { Loader, Overlay, Portal, Stack, Text } from '@mantine/core';
import { WORDS } from '../words';

/** Overlay with a loader on the whole screen. */
export function FullScreenOverlay({ visible }: { visible: boolean }) {
  if (!visible) return null;
  return (
    <Portal>
      <Overlay fixed center zIndex={500} color="#05302c" backgroundOpacity={0.55} blur={1}>
        <Stack align="center" gap="sm" role="status">
          <Loader color="white" aria-hidden />
          <Text c="white" fw={600}>
            {WORDS.loading}
          </Text>
        </Stack>
      </Overlay>
    </Portal>
  );
}
