import { type ReactNode, useId } from 'react'

interface KitCardProps {
  readonly title: string
  readonly text: string
  readonly preview: ReactNode
  readonly children: ReactNode
}

export function KitCard({ title, text, preview, children }: KitCardProps) {
  const id = useId()
  return (
    <li className="row-span-2 grid min-w-0 grid-rows-subgrid gap-0">
      <article aria-labelledby={id} className="row-span-2 grid grid-rows-subgrid rounded-2 border border-line bg-surface">
        <div className="grid min-h-[19rem] place-items-center rounded-t-2 bg-sunken p-4">
          <div className="w-full max-w-[15rem] *:shadow-float">{preview}</div>
        </div>
        <div className="flex flex-col gap-1 p-4">
          <h2 id={id} className="font-semibold text-h3">
            {title}
          </h2>
          <p className="text-ink-2 text-small">{text}</p>
          <div className="mt-auto flex flex-wrap gap-2 pt-2 max-sm:*:flex-auto">{children}</div>
        </div>
      </article>
    </li>
  )
}
