import type { ArabicOf } from '../catalogue.ts'
import type { camera as english } from '../en/camera.ts'

export const camera: ArabicOf<typeof english> = {
  title: 'الكاميرا',
}
