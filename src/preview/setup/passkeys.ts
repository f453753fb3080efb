import { replaceProperty } from './replace-property.ts'

/** The browser's dialog is closed at once. */
export function dismissPasskeys(): () => void {
  const dismiss = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  return replaceProperty(navigator, 'credentials', { get: dismiss, create: dismiss })
}

/** A browser without passkeys. */
export const removePasskeys = (): (() => void) => replaceProperty(window, 'PublicKeyCredential', undefined)
