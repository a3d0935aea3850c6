#!/bin/sh
# Creates the passwords and keys of compose.yaml: `compose/create-secrets.sh notary.example.com`. Replaces nothing.
# Keep a copy of server.env in a safe place: without MASTER_KEY, everything is lost.
set -eu
if [ $# -ne 1 ]; then
  echo "Usage: $0 HOST, such as notary.example.com" >&2
  exit 2
fi
host=$1
cd "$(dirname "$0")/.."
for file in .env server.env secrets; do
  if [ -e "$file" ]; then
    echo "$PWD/$file exists. Nothing was changed." >&2
    exit 1
  fi
done
umask 077
password() { openssl rand -hex 32; }
turn_secret=$(password)
administrator_id=$(cat /proc/sys/kernel/random/uuid)

cat > .env <<END
# Values of compose.yaml.
PUBLIC_HOST=$host
S3_VERSION=
POSTGRES_PASSWORD=$(password)
DATABASE_OWNER_PASSWORD=$(password)
DATABASE_SERVER_PASSWORD=$(password)
REDIS_PASSWORD=$(password)
S3_ACCESS_KEY=$(openssl rand -hex 10)
S3_SECRET_KEY=$(password)
END

cat > server.env <<END
# Settings of the server. .env.example describes all of them. compose.yaml sets the addresses of its own services.
PUBLIC_URL=https://$host
SESSION_KEYS=$(password)
MASTER_KEY=$(openssl rand -base64 32)
ADMINISTRATOR_ID=$administrator_id
METRICS_TOKEN=$(password)
# The accounts of people: ACCOUNTS=built-in with SMTP_URL, or the settings of an OpenID provider.
#ACCOUNTS=built-in
#SMTP_URL=
#MAIL_FROM=
# With --profile turn. Use the host of the relay.
#TURN_URL=turn:$host:3478?transport=udp
#TURN_SECRET=$turn_secret
END

mkdir secrets
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
  -subj /CN=s3 -addext subjectAltName=DNS:s3 -keyout secrets/s3.key -out secrets/s3.crt 2>/dev/null
sed -e "s|^realm=.*|realm=$host|" -e "s|^static-auth-secret=.*|static-auth-secret=$turn_secret|" \
  turnserver.conf > secrets/turnserver.conf
# The services read these files as other users. Only root and you can enter the folder.
chmod 644 secrets/s3.crt secrets/turnserver.conf
echo "Wrote .env, server.env and secrets/ to $PWD."
