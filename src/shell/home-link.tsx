import { Link } from '@tanstack/react-router'
import type { Role } from '../contract/roles.ts'
import { homeOf } from '../session/guard.ts'
import { Brand } from '../ui/display/brand.tsx'

/** The brand, which leads to the role's home. */
export function HomeLink({ role, className }: { readonly role: Role; readonly className?: string }) {
  return (
    <Link to={homeOf(role)} className={className}>
      <Brand />
    </Link>
  )
}
