/** The browser's dialog is closed at once. */
export function dismissPasskeys(): void {
  const dismiss = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  const stub = { value: dismiss, configurable: true }
  Object.defineProperties(navigator.credentials, { get: stub, create: stub })
}

/** A browser without passkeys. */
export function removePasskeys(): void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: undefined, configurable: true })
}
