import type { ComponentProps } from 'react'
import type { PublicPage } from '#components/public-page.tsx'

export type Frame = Pick<ComponentProps<typeof PublicPage>, 'headingRef' | 'wayBack'>
