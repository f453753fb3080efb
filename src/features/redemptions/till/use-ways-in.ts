import { useRouteContext } from '@tanstack/react-router'
import { isCovered } from '../../../ui/hooks/use-shortcuts.ts'
import { useIsOpen } from '../../profile/api.ts'
import { useCamera } from '../camera/use-camera.ts'
import { createCodeReader } from '../reading/create-code-reader.ts'
import { useIncoming } from './use-incoming.ts'
import { usePicture } from './use-picture.ts'
import type { Till } from './use-till.ts'
import { useWedge } from './use-wedge.ts'

/** Every way in which a code comes to the till but for the field: the camera, a picture, what is pasted or dropped, a hand scanner. */
export function useWaysIn(till: Till) {
  const { isReading, readPicture } = usePicture({ mayRead: till.isFree, onText: till.takeCode, onNothing: till.takeNothing })
  const { isOver } = useIncoming({ onText: till.takeTyped, onPicture: readPicture })
  const camera = useCamera({
    isPaused: () => isReading || till.isResting() || isCovered(),
    onText: till.takeSeen,
    createReader: createCodeReader,
    mayOpen: useIsOpen(),
    ahead: useRouteContext({ from: '/service-provider/redemptions/scan' }).cameraAhead,
  })
  useWedge(till.takeTyped)
  return { camera, isReading, readPicture, isOver }
}
