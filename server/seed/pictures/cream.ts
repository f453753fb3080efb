import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** A pump bottle, a jar of cream and green leaves. */
export const cream: Motif = (paint) =>
  onTable(
    paint,
    `<path d="M70 160c-30-30-34-74-14-112 26 30 34 74 14 112z" fill="#86A55E"/><path d="M70 158C58 124 54 90 57 56" fill="none" stroke="#5F8042" stroke-width="3"/><path d="M76 160c-4-36 14-66 48-82 4 36-12 68-48 82z" fill="#6E8F4A"/><path d="M78 156c8-28 22-52 42-72" fill="none" stroke="#4F6E34" stroke-width="3"/>
    ${shadow(150, 180, 50, 8, paint)}<rect x="112" y="78" width="76" height="100" rx="12" fill="${paint.accent}"/><path d="M164 78h12a12 12 0 0 1 12 12v76a12 12 0 0 1-12 12h-18c10-30 12-66 6-100z" fill="${paint.deep}"/><path d="M134 62h32v16h-32z" fill="${paint.dim}"/><path d="M144 44h12v18h-12z" fill="${paint.light}"/><path d="M112 44c0-10 8-16 18-16h34v16h-42v8h-10z" fill="${paint.light}"/><path d="M150 28h14v16h-18z" fill="${paint.dim}"/>
    <rect x="122" y="104" width="50" height="48" rx="4" fill="${paint.light}"/><path d="M147 112c12 8 12 24 0 32-12-8-12-24 0-32z" fill="${paint.second}"/><path d="M122 92v6" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round" opacity=".5"/>
    ${shadow(248, 182, 54, 8, paint)}<path d="M202 138h92v32c0 8-6 12-14 12h-64c-8 0-14-4-14-12z" fill="${paint.light}"/><path d="M266 138h28v32c0 8-6 12-14 12h-20c8-14 10-28 6-44z" fill="${paint.dim}"/><ellipse cx="248" cy="138" rx="46" ry="10" fill="${paint.dim}"/><ellipse cx="248" cy="138" rx="39" ry="7.500" fill="${paint.light}"/><path d="M226 138c6-10 14-4 20-12 6-8 18-4 18 4 8 0 12 6 6 10-12 5-34 5-44-2z" fill="#FFFFFF"/><path d="M236 138c6-5 14-2 18-8" fill="none" stroke="${paint.dim}" stroke-width="2.500" stroke-linecap="round"/><rect x="214" y="154" width="40" height="14" rx="3" fill="${paint.second}"/>`,
    148,
  )
