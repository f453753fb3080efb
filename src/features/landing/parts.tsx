import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export const Wrap = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <div className={cx('mx-auto w-full max-w-[71rem] px-gutter', className)}>{children}</div>
)

export const CheckList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="border-line border-t">
    {items.map((item) => (
      <li key={item} className="flex gap-3 border-line border-b py-2.5">
        <span className="flex h-line items-center">
          <Check aria-hidden className="size-icon-sm text-teal" />
        </span>
        <span>{item}</span>
      </li>
    ))}
  </ul>
)
