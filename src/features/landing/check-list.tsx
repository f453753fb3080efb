import { Check } from 'lucide-react'

/** Lines with a check mark between hairlines. */
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
