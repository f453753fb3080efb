import type { ReactNode } from 'react'

/** The same field in both languages side by side from 768 px on: labels, fields and hints share their lines. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-1.5 md:grid-cols-2 md:*:row-span-3 md:*:grid-rows-subgrid">{children}</div>
)
