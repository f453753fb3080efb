let isRequested = false

/** Asks the browser, once per page, not to delete what this origin stores when the disk is full. It may refuse. */
export function requestPersistence(): void {
  if (isRequested) return
  isRequested = true
  // Undefined without https.
  void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
}
