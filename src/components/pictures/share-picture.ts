/** Whether this browser can be asked to share anything. */
export const canShare = (): boolean => 'share' in navigator

/** Opens the system's sheet with the picture; some browsers share text alone, and older ones cannot be asked. Closing the sheet is no error. */
export async function sharePicture(blob: Blob, name: string, text?: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })]
  const canSendFiles = 'canShare' in navigator && navigator.canShare({ files })
  try {
    await navigator.share(canSendFiles ? { files, ...(text && { text }) } : { text: text ?? '' })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
