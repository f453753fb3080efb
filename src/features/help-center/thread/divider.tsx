import { cx } from '#ui/cx.ts'

const line = <span className="grow border-line border-t" />

/** A day, or where the new messages begin. */
export const Divider = ({ text, className }: { readonly text: string; readonly className: string }) => (
  <p className={cx('flex items-center gap-3 text-caption', className)}>
    {line}
    <span>{text}</span>
    {line}
  </p>
)
