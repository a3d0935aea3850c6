#!/bin/sh
# Creates the two roles and the database (docs/deploy/database.md). PostgreSQL runs it once, in an empty volume.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$DATABASE_OWNER_PASSWORD" --set=server="$DATABASE_SERVER_PASSWORD" <<'SQL'
CREATE ROLE sealwright_owner LOGIN PASSWORD :'owner';
CREATE ROLE sealwright_server LOGIN PASSWORD :'server';
CREATE DATABASE sealwright OWNER sealwright_owner;
SQL
