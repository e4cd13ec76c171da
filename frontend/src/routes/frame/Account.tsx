import {
  Button,
  Group,
  type MantineColorScheme,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconHelp,
  IconKey,
  IconLogin,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { logout } from '../../api/account';
import { type SignedInUser, useSession, useSignedInUser } from '../../api/session';
import { roleNames } from '../../shared/roles';
import { lazyScreen } from '../lazyScreen';
import { useHeldRoles } from './useHeldRoles';

const ChangePassword = lazyScreen(() =>
  import('../../features/session/ChangePassword').then((file) => file.ChangePassword),
);

const SCHEMES = [
  { scheme: 'light', label: 'Terang', Icon: IconSun },
  { scheme: 'dark', label: 'Gelap', Icon: IconMoon },
  { scheme: 'auto', label: 'Ikuti perangkat', Icon: IconDeviceDesktop },
] as const;

/** Menu of the account, and Logout; Login when signed out. */
export function Account({ onBar = false }: { onBar?: boolean }) {
  const session = useSession();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const look = onBar
    ? ({ variant: 'white', size: 'compact-sm' } as const)
    : ({ variant: 'light', size: 'xs' } as const);

  if (session.status === 'signedOut' || !user)
    return (
      <Button
        {...look}
        leftSection={<IconLogin size={15} aria-hidden />}
        renderRoot={(props) => <Link to="/login" {...props} />}
      >
        Login
      </Button>
    );
  const leave = async () => {
    await logout();
    await navigate({ to: '/login' });
  };
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <AccountMenu user={user} />
      <Button {...look} leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void leave()}>
        Logout
      </Button>
    </Group>
  );
}

function AccountMenu({ user }: { user: SignedInUser }) {
  const [changing, dialog] = useDisclosure(false);
  const [loaded, setLoaded] = useState(false);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const roles = roleNames(useHeldRoles() ?? []).replaceAll(' atau ', ', ');
  const unit = user.unitKerja_profile;
  return (
    <>
      <Menu position="bottom-end" width={270} shadow="md">
        <Menu.Target>
          <UnstyledButton className="user-button" aria-label={`${user.nama}: menu akun`}>
            <span className="user-text">
              <span className="user-name">{user.nama}</span>
              <span className="user-about">{`${unit.kode} · ${roles}`}</span>
            </span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className="account-card">
            <Text fw={600} size="sm">
              {user.nama}
            </Text>
            <Text size="xs" c="dimmed">
              {unit.unitKerja || unit.kode}
            </Text>
            <Text size="xs" c="dimmed">{`Peran: ${roles}`}</Text>
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconUserCircle size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/akun" {...props} />}
          >
            Akun saya
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={() => {
              setLoaded(true);
              dialog.open();
            }}
          >
            Ganti kata sandi
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHelp size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/panduan" {...props} />}
          >
            Panduan
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Tampilan</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
            {SCHEMES.map(({ scheme, label, Icon }) => (
              <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={16} aria-hidden />}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{loaded && <ChangePassword opened={changing} onClose={dialog.close} />}</Suspense>
    </>
  );
}
