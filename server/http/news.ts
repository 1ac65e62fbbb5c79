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
  serve(app, web, routes.addNewsPost, ({ actor, body, call }) => addNewsPost(ports, actor, body, call))
  serve(app, web, routes.changeNewsPost, ({ actor, params, body, call }) =>
    changeNewsPost(ports, actor, params.id, body, call),
  )
  serve(app, web, routes.removeNewsPost, ({ params, call }) => removeNewsPost(ports, params.id, call))
  serve(app, web, routes.publishNewsPost, ({ params }) => publishNewsPost(ports, params.id))
  serve(app, web, routes.unpublishNewsPost, ({ params }) => unpublishNewsPost(ports, params.id))
  serve(app, web, routes.addPicture, ({ actor, body }) => addPicture(ports, actor, body.picture))
}
