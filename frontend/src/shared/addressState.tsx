import { createContext, useContext, useState } from 'react';

/** Search of the address, as the router holds it. */
type AddressBar = {
  read: (name: string) => string | undefined;
  write: (name: string, value: string | undefined) => void;
};

const Address = createContext<AddressBar | null>(null);

export const AddressProvider = Address.Provider;

/** State of a list that survives a reload and a shared link: a parameter of the address. Outside of a page it is local. */
export function useAddressState(name: string): [string | undefined, (value: string | undefined) => void] {
  const address = useContext(Address);
  const [local, setLocal] = useState<string>();
  return address ? [address.read(name), (value) => address.write(name, value)] : [local, setLocal];
}
