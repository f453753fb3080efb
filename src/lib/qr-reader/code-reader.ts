/** Reads QR codes out of frames of a camera and out of pictures, outside the page's own thread. */
export interface CodeReader {
  /** Resolves with the text of a code, or undefined. Closes the frame. A frame is skipped while another one is being read. */
  readonly read: (frame: ImageBitmap) => Promise<string | undefined>
  readonly readPicture: (picture: Blob) => Promise<string | undefined>
  readonly close: () => void
}
