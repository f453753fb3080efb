import { claimQrPattern } from '#contract/claim-codes.ts'
import { useHasFullAccess } from '#features/profile/api.ts'
import { useCamera } from '#lib/camera/use-camera.ts'
import { createCodeReader } from '#lib/qr-reader/create-code-reader.ts'
import { isCovered } from '#ui/hooks/use-shortcuts.ts'
import type { ScanInputs } from './scan-inputs.ts'
import { useKeyboardWedge } from './use-keyboard-wedge.ts'
import { usePasteAndDrop } from './use-paste-and-drop.ts'
import { usePictureReader } from './use-picture-reader.ts'

/** Every source of codes but the field: the camera, pictures, paste and drop, a barcode scanner. */
export function useScanSources(till: ScanInputs) {
  const { isReading, readPicture } = usePictureReader({ mayRead: till.isReady, onText: till.enterQrText, onNoCode: till.reportNoCode })
  const { isDraggedOver } = usePasteAndDrop({ onText: till.enterTypedText, onPicture: readPicture })
  const camera = useCamera({
    isPaused: () => isReading || till.isCameraPaused() || isCovered(),
    onText: till.enterCameraText,
    createReader: () => createCodeReader({ preferred: claimQrPattern }),
    mayOpen: useHasFullAccess(),
  })
  useKeyboardWedge(till)
  return { camera, isReading, readPicture, isDraggedOver }
}
