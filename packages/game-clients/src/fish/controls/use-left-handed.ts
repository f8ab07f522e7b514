import { useState } from 'react';

const KEY = 'fish-left-handed';

/** Whether the controls are for the left hand. This browser remembers it, where the page has access to storage. */
export function useLeftHanded(): [isLeftHanded: boolean, toggle: () => void] {
  const [isLeftHanded, setLeftHanded] = useState(load);
  const toggle = (): void => {
    save(!isLeftHanded);
    setLeftHanded(!isLeftHanded);
  };
  return [isLeftHanded, toggle];
}

function load(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function save(isLeftHanded: boolean): void {
  try {
    localStorage.setItem(KEY, isLeftHanded ? '1' : '0');
  } catch {
    // kept until the page is closed
  }
}
