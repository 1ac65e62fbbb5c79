import { lazy } from 'react'

// Below the fold: it comes while the first screen is already read.
export const Footer = lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })))

// What only signed-in people or an opened menu need is not loaded with the first page.
export const HelpDialog = lazy(() =>
  import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })),
)
export const AppBar = lazy(() => import('./app-bar.tsx').then((module) => ({ default: module.AppBar })))
export const SideMenu = lazy(() => import('./side-menu.tsx').then((module) => ({ default: module.SideMenu })))
export const TabBar = lazy(() => import('./tab-bar.tsx').then((module) => ({ default: module.TabBar })))
export const MenuSheet = lazy(() =>
  import('./menu-sheet.tsx').then((module) => ({ default: module.MenuSheet })),
)
export const PersonMenu = lazy(() =>
  import('./person-menu.tsx').then((module) => ({ default: module.PersonMenu })),
)
export const PersonButton = lazy(() =>
  import('./person-menu.tsx').then((module) => ({ default: module.PersonButton })),
)
export const UpdateBar = lazy(() =>
  import('./update-bar.tsx').then((module) => ({ default: module.UpdateBar })),
)
