/** The browser's dialog is closed at once. */
export function dismissPasskeys(): void {
  const dismiss = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  Object.defineProperties(navigator.credentials, { get: { value: dismiss }, create: { value: dismiss } })
}

/** A browser without passkeys. */
export function removePasskeys(): void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: undefined, configurable: true })
}
