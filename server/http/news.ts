import * as routes from '#contract/admin-news.ts'
import type { Hono } from 'hono'
import { publishNewsPost, removeNewsPost, unpublishNewsPost } from '../usecases/news/publish-post.ts'
import { getAdminNewsPost, listAdminNews } from '../usecases/news/read-admin-news.ts'
import { addNewsPost, changeNewsPost } from '../usecases/news/save-post.ts'
import { addPicture } from '../usecases/picture/add-picture.ts'
import { serve, type Web } from './serve.ts'

/** News, as administrators write them. */
export function newsRoutes(app: Hono, web: Web): void {
  const { ports } = web
  serve(app, web, routes.listAdminNews, ({ query }) => listAdminNews(ports, query))
  serve(app, web, routes.getAdminNewsPost, ({ params }) => getAdminNewsPost(ports, params.id))
  serve(app, web, routes.addNewsPost, ({ actor, body, audit, call }) =>
    addNewsPost(ports, actor, body, audit, call),
  )
  serve(app, web, routes.changeNewsPost, ({ actor, params, body, audit, call }) =>
    changeNewsPost(ports, actor, params.id, body, audit, call),
  )
  serve(app, web, routes.removeNewsPost, ({ params, audit, call }) =>
    removeNewsPost(ports, params.id, audit, call),
  )
  serve(app, web, routes.publishNewsPost, ({ params, audit }) => publishNewsPost(ports, params.id, audit))
  serve(app, web, routes.unpublishNewsPost, ({ params, audit }) => unpublishNewsPost(ports, params.id, audit))
  serve(app, web, routes.addPicture, ({ actor, body, audit }) =>
    addPicture(ports, actor, body.picture, audit),
  )
}
