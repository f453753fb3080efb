/** Reads QR codes out of frames of a camera and out of pictures, away from the page's own thread. */
export interface CodeReader {
  /**
   * The text of a code in a frame, undefined where none is read in the time that a frame has. Takes the frame: it is closed
   * afterwards. A frame that comes while another is being read is not looked at.
   */
  readonly read: (frame: ImageBitmap) => Promise<string | undefined>
  /** The text of a code in a photo or screenshot, however large; looks longer than at a frame. */
  readonly readPicture: (picture: Blob) => Promise<string | undefined>
  readonly close: () => void
}
